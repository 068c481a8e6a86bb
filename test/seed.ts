import fc from "fast-check";

// Properties try the same cases whenever the same commit is tested, and other cases after it.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });
