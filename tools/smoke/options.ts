const option = { type: "string" } as const;

/** Options of `npm run check -- smoke`, in the format of `parseArgs`. */
export const OPTIONS = {
  url: option,
  token: option,
  enterprise: option,
  receiver: option,
  console: option,
  bus: option,
};

export const USAGE = `usage: npm run check -- smoke --url URL --token TOKEN [--enterprise ID] [--receiver URL] [--console URL] [--bus NAME]
Makes one of each kind of call against a deployed stage. The token may also be in TOKEN.
--enterprise  one that the token grants, reserved for this check; defaults to the first one in its claim \`enterprises\`
--receiver    HTTPS address that confirms deliveries and is not registered; without one they go to the stage, which refuses them
--console     address of the console; without one it is looked for at the API's
--bus         puts a real event on this bus, if the enterprise has no other webhook; region and credentials come from the environment`;
