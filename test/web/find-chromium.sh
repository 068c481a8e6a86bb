# Sets CHROMIUM to a browser; installs Debian's if there is none.
if [ -z "${CHROMIUM:-}" ]; then
  if ! command -v chromium >/dev/null; then
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
      echo "this needs Chromium: install the package chromium, or set CHROMIUM to a browser" >&2
      exit 1
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null
  fi
  CHROMIUM=$(command -v chromium)
fi
export CHROMIUM
