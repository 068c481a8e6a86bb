#!/usr/bin/env bash
# The browser tests, in Debian's Chromium. CHROMIUM names another one.
set -euo pipefail
cd "$(dirname "$0")/../.."

source test/web/find-chromium.sh
exec npx vitest run --config test/web/vitest.config.ts "$@"
