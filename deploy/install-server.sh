#!/bin/sh
# One server, as root in a clone at /opt/headwater: sh deploy/install-server.sh www.example.com
# Installs the site as a systemd service with the embedded PostgreSQL, a nightly backup, and Caddy with TLS in front. Run it
# again after an update: settings, data and Caddy's other sites stay as they are.
set -eu

host=${1:?"Usage: sh deploy/install-server.sh www.example.com"}
if [ "$(id -u)" != 0 ] || [ "$PWD" != /opt/headwater ]; then
  echo 'Run this as root in /opt/headwater, a clone of the repository.' >&2
  exit 1
fi
if ! command -v caddy >/dev/null; then
  echo 'Install Caddy first, for example with apt-get install caddy.' >&2
  exit 1
fi

id headwater >/dev/null 2>&1 || useradd --system --home-dir /var/lib/headwater --shell /usr/sbin/nologin headwater
# The folder belongs to root, so that the site cannot change its own code.
npm ci --omit=dev
npm run build

if [ ! -e /etc/headwater/environment ]; then
  install -D --mode=0600 .env.example /etc/headwater/environment
  printf '\nSITE_URL=https://%s\nTRUSTED_PROXY=127.0.0.1\n' "$host" >>/etc/headwater/environment
fi
# Better on another disk, or BACKUP_TO a bucket.
install --owner=headwater --group=headwater --mode=0700 --directory /var/backups/headwater
for unit in headwater.service headwater-backup.service headwater-backup.timer; do
  install --mode=0644 "deploy/$unit" /etc/systemd/system/
done

if ! grep -qs "^$host {" /etc/caddy/Caddyfile; then
  # Without www there is no second name to lead to the first.
  case "$host" in
    www.*) sed "s/www\.example\.com/$host/g; s/example\.com/${host#www.}/g" deploy/Caddyfile >>/etc/caddy/Caddyfile ;;
    *) sed "/^example/,\$d; s/www\.example\.com/$host/g" deploy/Caddyfile >>/etc/caddy/Caddyfile ;;
  esac
fi

systemctl daemon-reload
systemctl enable headwater-backup.timer headwater caddy
systemctl start headwater-backup.timer
systemctl restart headwater
systemctl reload-or-restart caddy
echo "Set SMTP_URL in /etc/headwater/environment, then: systemctl restart headwater"
