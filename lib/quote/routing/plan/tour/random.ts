const MODULUS = 2_147_483_647;

/**
 * Pseudo-random numbers from 0 to 1, the same for the same seed (a whole number). Zero and
 * multiples of the modulus, from which the generator would only give zeros, count as one.
 * Source: the minimal standard generator of S. K. Park and K. W. Miller, "Random number
 * generators: good ones are hard to find", Communications of the ACM 31 (1988),
 * https://doi.org/10.1145/63039.63042, with their multiplier of 1993.
 */
export function createRandom(seed: number): () => number {
  let state = Math.abs(seed) % MODULUS || 1;
  return () => {
    state = (state * 48_271) % MODULUS;
    return state / MODULUS;
  };
}
