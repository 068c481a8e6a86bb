import { type Endpoint, endpoints } from "../endpoints.ts";

/** Rights of browsers on allowed origins, applied by API Gateway and its local stand-in. */
export const CORS = {
  methods: [...new Set(Object.values<Endpoint>(endpoints).map(({ method }) => method))],
  requestHeaders: ["authorization", "content-type", "if-none-match"],
  responseHeaders: [
    "allow",
    "etag",
    "ratelimit",
    "ratelimit-policy",
    "retry-after",
    "x-request-id",
  ],
  maxAgeSeconds: 600,
};
