import { startTestService } from "./service.ts";

// The process of the service that `share-service.ts` starts; it ends when that process disconnects.
const { url, dataDirectory, stop } = await startTestService();
process.send?.({ url, dataDirectory });
process.once("disconnect", () => stop().finally(() => process.exit()));
