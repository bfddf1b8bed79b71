#!/bin/sh
# Makes the secrets of compose.yaml in the folder `secrets`, once: random passwords, and the addresses that hold them.
# The folder is closed to other users; the files can be read by the users inside of the containers.
set -eu
cd "$(dirname "$0")/.."
if [ -e secrets ]; then
  echo "The folder secrets is there already; nothing was changed." >&2
  exit 1
fi
mkdir -m 700 secrets
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
database=$(random 24)
key=$(random 10)
secret_key=$(random 24)
write() { printf '%s\n' "$2" >"secrets/$1" && chmod 444 "secrets/$1"; }
write secret "$(random 32)"
write database_password "$database"
write database_direct_url "postgres://shop:$database@database:5432/shop"
write database_url "postgres://shop:$database@pool:6432/shop"
write pool_users "\"shop\" \"$database\""
write storage_url "s3://shop?endpoint=http://files:8333&access_key_id=$key&secret_access_key=$secret_key"
write storage_users "{\"identities\":[{\"name\":\"shop\",\"credentials\":[{\"accessKey\":\"$key\",\"secretKey\":\"$secret_key\"}],\"actions\":[\"Admin\",\"Read\",\"Write\",\"List\",\"Tagging\"]}]}"
echo "The folder secrets holds the shop's secrets: keep it private, and keep a copy of it."
