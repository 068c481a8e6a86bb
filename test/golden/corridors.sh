#!/usr/bin/env bash
# The tests of the corridors, as a part of the proof.
set -euo pipefail
cd "$(dirname "$0")/../.."

exec npx vitest run --project unit \
  test/quote/tolls/matching/corridors.test.ts test/quote/tolls/toll-totals.test.ts
