#!/usr/bin/env bash
# First answers of an imported network that is read as AWS Lambda reads a container image: from an
# ext4 file system whose blocks of 512 KiB are loaded when they are first read. Three speeds: as fast
# as this machine's memory, 100 MB/s, and 14 MB/s, which is a block every 36 ms. Needs Linux and root.
# Usage: npm run check -- cold-reads NETWORK_FOLDER
set -euo pipefail
network=$(realpath "${1:?usage: npm run check -- cold-reads NETWORK_FOLDER}")
here=$(dirname "$(realpath "$0")")
BLOCK_KIB=512

work=$(mktemp -d)
device=""
group=""
finish() {
  mountpoint -q "$work/mounted" && umount "$work/mounted"
  [ -z "$device" ] || losetup -d "$device"
  [ -z "$group" ] || rmdir "$group"
  rm -rf "$work"
}
trap finish EXIT

megabytes=$(du -sm "$network" | cut -f1)
mke2fs -q -t ext4 -O ^has_journal -d "$network" "$work/image" "$((megabytes * 11 / 10 + 64))M"
mkdir "$work/mounted"
device=$(losetup -r -f --show "$work/image")
name=$(basename "$device")
number=$(cat "/sys/block/$name/dev")

# Both versions of control groups; the older one takes 0 for no limit.
if [ -d /sys/fs/cgroup/blkio ]; then
  mkdir -p /sys/fs/cgroup/blkio/cold-reads
  group=/sys/fs/cgroup/blkio/cold-reads
  limit() { echo "$number $1" >"$group/blkio.throttle.read_bps_device"; }
else
  mkdir -p /sys/fs/cgroup/cold-reads
  group=/sys/fs/cgroup/cold-reads
  limit() { echo "$number rbps=${1/#0/max}" >"$group/io.max"; }
fi

for speed in 0 100000000 14000000; do
  mount -o ro "$device" "$work/mounted"
  echo "$BLOCK_KIB" >"/sys/block/$name/queue/read_ahead_kb"
  limit "$speed"
  (
    echo "$BASHPID" >"$group/cgroup.procs"
    node "$here/cold-reads.ts" "$work/mounted" "$name" "$speed"
  )
  umount "$work/mounted"
done
