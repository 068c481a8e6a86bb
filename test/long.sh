#!/usr/bin/env bash
# The tests that take ten seconds and more by themselves.
set -euo pipefail
cd "$(dirname "$0")/.."

exec npx vitest run --project long "$@"
