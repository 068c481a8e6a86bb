#!/usr/bin/env bash
# Hostile callers, pages, receivers and imports. CHROMIUM names a browser other than Debian's.
set -euo pipefail
cd "$(dirname "$0")/../.."
source test/web/find-chromium.sh
exec node --import ./bin/require-node.mjs test/hostile/run.ts
