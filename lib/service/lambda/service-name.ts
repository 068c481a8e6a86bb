/** Name of the stage, which separates the logs and metrics of two stages in one account. */
export const SERVICE_NAME = process.env.POWERTOOLS_SERVICE_NAME ?? "rota-vpo";
