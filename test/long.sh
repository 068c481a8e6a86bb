#!/usr/bin/env bash
# The tests that take seconds by themselves, such as builds and services of their own.
set -euo pipefail
cd "$(dirname "$0")/.."

exec npx vitest run --project long "$@"
