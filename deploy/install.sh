#!/bin/sh
# Makes a copy of Josey ready to start. The Dockerfile has the same steps.
set -eu
npm ci
npm run build
