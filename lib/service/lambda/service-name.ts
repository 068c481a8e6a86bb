/** Name of the stack, which tells the logs and metrics of two stages in one account apart. */
export const SERVICE_NAME = process.env.POWERTOOLS_SERVICE_NAME ?? "rota-vpo";
