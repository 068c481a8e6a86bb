/**
 * Repeats some work, each time `pauseMs` milliseconds after the previous run has ended, so that
 * runs never overlap. Returns the function that stops it.
 */
export function repeat(pauseMs: number, work: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const schedule = () => {
    if (!isStopped) timer = setTimeout(() => void work().finally(schedule), pauseMs);
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
