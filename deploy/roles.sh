#!/bin/sh
# Makes the portal's two roles in a new database. The image of PostgreSQL runs it once, when its volume is empty.
set -eu
psql --set=ON_ERROR_STOP=1 --quiet --no-psqlrc --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=owner_password="$DATABASE_OWNER_PASSWORD" --set=app_password="$DATABASE_PASSWORD" \
  --file="${ROLES_FILE:-/roles.sql}"
