#!/bin/sh
# A certificate of one's own for a trial, made once. A real one in its place is left alone.
set -eu
target="${CERTIFICATE_DIR:-/certificates}/portal.pem"
if [ -s "$target" ]; then
  echo "$target is there."
  exit 0
fi
host="$(printf '%s' "$PUBLIC_URL" | sed -E 's#^https?://##; s#[/:].*$##')"
case "$host" in
  *[!0-9.]*) name="DNS:$host" ;;
  *) name="IP:$host" ;;
esac
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 \
  -subj "/CN=$host" -addext "subjectAltName=$name" -keyout "$work/key.pem" -out "$work/certificate.pem"
umask 077
cat "$work/certificate.pem" "$work/key.pem" > "$target.new"
# the proxy runs as a user of its own
chown "${PROXY_USER:-99:99}" "$target.new"
mv "$target.new" "$target"
echo "Made a self-signed certificate for $host: browsers will warn. Put a real one into $target."
