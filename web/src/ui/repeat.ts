/**
 * Repeats some work, each time so many milliseconds after the last one has ended, so that a slow
 * answer never meets the next one. Returns the function that stops it.
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
