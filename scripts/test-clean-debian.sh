#!/usr/bin/env bash
# Runs the README's commands on clean Debian systems, as root and as a plain user, and prints a table of results and
# leftovers.
#   scripts/test-clean-debian.sh [bookworm] [trixie]
# Needs root, debootstrap, ip, node and npm; half an hour for each release. MIRROR overrides this machine's Debian mirror.
# Tests the last commit. Logs are in test-results/clean-debian/.
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly top
if [[ ${1:-} != --inside ]]; then
  [[ $EUID == 0 ]] || { echo 'scripts/test-clean-debian.sh needs root.' >&2; exit 1; }
  for program in debootstrap ip node npm git; do
    command -v "$program" >/dev/null || { echo "$program is missing." >&2; exit 1; }
  done
  work=$(mktemp -d /var/tmp/clean-debian-XXXXXX)
  # Mounts and processes end with the namespaces; unshare itself ignores every signal but SIGKILL.
  unshare --mount --pid --fork --kill-child --mount-proc "${BASH_SOURCE[0]}" --inside "$work" "$@" &
  trap 'kill -KILL $! 2>/dev/null || true; wait; rm -rf --one-file-system "$work"' EXIT
  trap 'exit 1' HUP INT TERM
  wait $!
  exit
fi

work=$2
suites=("${@:3}")
((${#suites[@]})) || suites=(bookworm trixie)
logs=$top/test-results/clean-debian
format='%-9s %-8s %-30s %4s  %-28s %5s %9s %5s %8s %8s %5s %9s\n'
case $(uname -m) in aarch64) arch=arm64 ;; *) arch=x64 ;; esac
mirror=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -m 1 '/debian/$')}
mirror=${mirror%/}

# Creates a clean system in $work/SUITE: minbase, systemd, git, Node 20 and npm.
make_system() {
  local suite=$1 root=$work/$1
  debootstrap --variant=minbase --include=ca-certificates,systemd,dbus "$suite" "$root" "$mirror" >"$logs/$suite.debootstrap.log"
  printf 'deb %s main\n' "$mirror $suite" "$mirror-security $suite-security" >"$root/etc/apt/sources.list"
  cp /etc/resolv.conf "$root/etc/"
  printf '127.0.0.1 localhost\n::1 localhost\n' >"$root/etc/hosts"
  if [[ -n ${NODE_EXTRA_CA_CERTS:-} ]]; then
    cp "$NODE_EXTRA_CA_CERTS" "$root/etc/ssl/certs/extra.pem"
  fi
  mount_kernel "$root"
  local packages=(git)
  # Debian 12 has Node 18: install 20 from the registry.
  if [[ $suite == bookworm ]]; then install_node "$root"; else packages+=(nodejs npm); fi
  as_root "$root" 'apt-get update -q && apt-get install -yq --no-install-recommends "$@" && apt-get clean' "${packages[@]}" \
    >"$logs/$suite.apt.log" 2>&1
  as_root "$root" 'useradd --create-home persona'
  umount --recursive "$root/dev" "$root/proc" "$root/sys"
}

# Mounts the kernel's file systems. WebKit crashes without /sys.
mount_kernel() {
  mount --rbind /dev "$1/dev"
  mount -t proc proc "$1/proc"
  mount --rbind /sys "$1/sys"
}

install_node() {
  local target=$1/usr/local
  (
    cd "$work"
    npm pack --silent "node-linux-$arch@20" npm@10 >/dev/null
    mkdir -p "$target/lib/node_modules/npm" "$target/bin"
    tar -xzf node-linux-*.tgz --strip-components=2 -C "$target/bin" package/bin/node
    tar -xzf npm-*.tgz --strip-components=1 -C "$target/lib/node_modules/npm"
    ln -s ../lib/node_modules/npm/bin/npm-cli.js "$target/bin/npm"
  )
}

# Runs a command line in a system, without locale or variables.
as_user() {
  local root=$1 user=$2 home=$3
  local within=()
  # A new network has a loopback interface that is down.
  [[ -z ${alone:-} ]] || within=(unshare --net sh -c 'ip link set lo up && exec "$@"' sh)
  "${within[@]}" chroot --userspec="$user:$user" "$root" /usr/bin/env -i HOME="$home" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/ssl/certs/extra.pem} DEBIAN_FRONTEND=noninteractive \
    bash -c "cd; $4" bash "${@:5}" </dev/null
}
as_root() { as_user "$1" root /root "${@:2}"; }

packages() { grep -c '^Package:' "$1/var/lib/dpkg/status"; }
services() { find "$1"/etc/systemd/system/*.target.wants "$1"/etc/rc2.d -name '*.service' -o -name '*.socket' -o -name 'S*' 2>/dev/null | sort; }
# Prints the lines of standard input that the file $1 does not have, or «none».
new() { comm -13 "$1" - | sed 's|.*/||' | paste -sd, | grep . || echo none; }
# Counts programs that are still running in a system.
left_running() {
  local process count=0
  for process in /proc/[0-9]*; do
    if [[ $(readlink "$process/root") == "$1" ]]; then count=$((count + 1)); fi
  done
  echo "$count"
}

# Counts entries of a temporary folder, except npm's cache and the X server's socket folder.
left_in() { find "$1" -mindepth 1 -maxdepth 1 ! -name node-compile-cache ! -name .X11-unix | wc -l; }

# Runs one command in a system and prints its table row.
#   row SUITE ROOT USER TITLE COMMAND; alone=1 runs it without network.
row() {
  local suite=$1 root=$2 user=$3 title=$4 command=$5
  local log="$logs/$suite-$user-${title//[^a-zA-Z]/-}.log" home status=0 started=$SECONDS before result
  home=$([[ $user == root ]] && echo /root || echo "/home/$user")
  before=$(packages "$root")
  services "$root" >"$work/services"
  cut -d: -f1 "$root/etc/passwd" | sort >"$work/accounts"
  as_user "$root" "$user" "$home" "$command" >"$log" 2>&1 || status=$?
  sleep 2 # Browsers exit after their tests.
  result=$(grep -E '^[0-9]+ passed, [0-9]+ failed$|^In [0-9]+ s: ' "$log" | tail -n 1 || true)
  printf "$format" "$suite" "$user" "$title" "$status" "${result:-no result}" "$((SECONDS - started))" \
    "$(grep -oE '^[0-9]+ skipped' "$log" | tail -n 1 | cut -d' ' -f1 || true)" "$(($(packages "$root") - before))" \
    "$(services "$root" | new "$work/services")" "$(cut -d: -f1 "$root/etc/passwd" | sort | new "$work/accounts")" \
    "$(left_in "$root/tmp")" "$(left_running "$root")"
}

# Creates an overlay over a clean system. Prints its folder.
layer() {
  local root=$work/$1-$2
  mkdir -p "$root" "$work/$1-$2.upper" "$work/$1-$2.work"
  mount -t overlay overlay -o "lowerdir=$work/$1,upperdir=$work/$1-$2.upper,workdir=$work/$1-$2.work" "$root"
  mount_kernel "$root"
  cp "$work/site.bundle" "$root/opt/"
  echo "$root"
}

clone="git clone -q /opt/site.bundle 'mi sitio ñ' && cd 'mi sitio ñ'"
enter="cd 'mi sitio ñ'"
# Starts the site, requests its page, and sends SIGINT.
start='npm ci --silent && set -m && SECONDS=0 && port=$((20000 + RANDOM % 20000)) && { PORT=$port npm start & } &&
  ask="fetch(\"http://localhost:$port/\").then(({ status }) => console.log(status))" &&
  until answer=$(node -e "$ask" 2>/dev/null); do sleep 1; kill -0 %1 || exit 1; done &&
  echo "In $SECONDS s: $answer" && kill -INT %1 && { wait %1 || true; }'

rm -rf "$logs"
mkdir -p "$logs"
git -C "$top" bundle create --quiet "$work/site.bundle" HEAD "$(git -C "$top" branch --show-current)"
printf "$format" system user command exit result secs skipped +pkgs +boot +account tmp running
for suite in "${suites[@]}"; do
  make_system "$suite"

  root=$(layer "$suite" root)
  row "$suite" "$root" root 'npm ci && npm start' "$clone && $start"
  row "$suite" "$root" root 'npm ci && CI=true npm test' "$enter && npm ci && CI=true npm test"

  root=$(layer "$suite" persona)
  row "$suite" "$root" persona 'npm ci && npm start' "$clone && $start"
  alone=1 row "$suite" "$root" persona 'npm test, no browser to get' "$enter && npm test"
  as_root "$root" 'apt-get install -yq --no-install-recommends chromium fonts-liberation' >>"$logs/$suite.apt.log" 2>&1
  row "$suite" "$root" persona 'npm ci && npm test' "$enter && npm ci && npm test"

  root=$(layer "$suite" root-again)
  row "$suite" "$root" root 'npm ci && npm test' "$clone && npm ci && npm test"
done
