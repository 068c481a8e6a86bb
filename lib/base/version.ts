/** Version of this release, the same as in `package.json`. */
export const SERVICE_VERSION = "0.3.0";
