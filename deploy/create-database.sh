#!/bin/sh
# Runs once, when the server of compose.yaml is new: a role without rights over others, and its database.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username postgres <<'SQL'
create role perennial login password :'password';
create role perennial_app nologin;
grant perennial_app to perennial;
create database perennial owner perennial;
SQL
