#!/usr/bin/env bash
# The browser tests, in Debian's Chromium. CHROMIUM names another one.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ -z "${CHROMIUM:-}" ]; then
  if ! command -v chromium >/dev/null; then
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
      echo "test:web needs Chromium: install the package chromium, or set CHROMIUM to a browser" >&2
      exit 1
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null
  fi
  CHROMIUM=$(command -v chromium)
fi
export CHROMIUM
exec npx vitest run --config test/web/vitest.config.ts "$@"
