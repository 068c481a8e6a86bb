import { LATER, type World } from "./delivery-world.ts";

/**
 * Without further faults: the bus repeats events that were not taken, then everything runs to its
 * end.
 */
export async function settle(world: World): Promise<void> {
  world.setStatus("ativo");
  await world.withFaults(
    [],
    world.waiting.map((one) => () => world.fanOut(one, LATER)),
  );
  await world.withFaults([], [() => world.resume()]);
  await runToTheEnd(world);
}

/** Runs all executions until each has ended. */
export async function runToTheEnd(world: World): Promise<void> {
  while (world.machine.running().length > 0) await world.withFaults([], [() => world.step(0)]);
}
