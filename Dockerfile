# Tested step by step without a container engine: npm run drill -- image. See docs/SELF_HOSTING.md.
FROM node:24.21-bookworm-slim AS build
WORKDIR /app
COPY . .
# The same steps as `npm start`: packages with their install scripts, then the web.
RUN npm ci --no-audit --no-fund
RUN node -e "import('./scripts/prepare/steps.mjs').then(({ prepare }) => prepare('image')).then((ok) => process.exit(ok ? 0 : 1))"
RUN node scripts/third-party.mjs third-party

FROM node:24.21-bookworm-slim
# For DAISY Ace, without which no EPUB can claim to be accessible: --build-arg CHROMIUM=yes
ARG CHROMIUM
RUN if [ "$CHROMIUM" = yes ]; then apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation && rm -rf /var/lib/apt/lists/*; fi
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY . .
# What the server runs with, without the tools that build and test it.
RUN npm ci --omit=dev --workspace=server --no-audit --no-fund && node scripts/third-party/prune.mjs && npm cache clean --force
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/third-party third-party
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "process.env.ROLE === 'worker' || fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM stops it after it has finished its work, for some seconds at most.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "--no-allocation-site-pretenuring", "server/src/main.ts"]
