import { type Endpoint, endpoints } from "../endpoints.ts";

/** Rights of browsers on allowed origins, applied by API Gateway and its local stand-in. */
export const CORS = {
  methods: [...new Set(Object.values<Endpoint>(endpoints).map(({ method }) => method))],
  requestHeaders: ["authorization", "content-type", "if-none-match"],
  responseHeaders: [
    "allow",
    "deprecation",
    "etag",
    "ratelimit",
    "ratelimit-policy",
    "retry-after",
    "sunset",
    "x-request-id",
  ],
  maxAgeSeconds: 600,
};
