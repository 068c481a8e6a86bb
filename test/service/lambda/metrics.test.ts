import { afterEach, expect, test, vi } from "vitest";
import { emit, METRIC_NAMESPACE } from "../../../lib/service/lambda/metrics.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("metrics can count at an earlier time", () => {
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
  vi.stubEnv("POWERTOOLS_DEV", "true");
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const at = new Date(Date.now() - 10_000);
  emit({ UnconfirmedAttempts: 1 }, {}, at);
  expect(JSON.parse(String(log.mock.lastCall?.[0]))._aws.Timestamp).toBe(at.getTime());
});

test("metrics are one line in CloudWatch's embedded format, with their units and dimensions", () => {
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
  vi.stubEnv("POWERTOOLS_DEV", "true");
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  emit({ Attempts: 1, AttemptTime: 250 }, { outcome: "delivered" });
  expect(log).toHaveBeenCalledOnce();
  const line = JSON.parse(String(log.mock.lastCall?.[0]));
  expect(line).toMatchObject({
    service: "rota-vpo",
    outcome: "delivered",
    Attempts: 1,
    AttemptTime: 250,
    _aws: {
      CloudWatchMetrics: [
        {
          Namespace: METRIC_NAMESPACE,
          Dimensions: [["service", "outcome"]],
          Metrics: [
            { Name: "Attempts", Unit: "Count" },
            { Name: "AttemptTime", Unit: "Milliseconds" },
          ],
        },
      ],
    },
  });
});
