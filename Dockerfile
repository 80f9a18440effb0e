# Written without a container engine at hand: not run so far. See docs/SELF_HOSTING.md.
FROM node:24.21-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY . .
# The same steps as `npm start`: packages with their install scripts, then the web.
RUN npm ci --include=dev --no-audit --no-fund \
  && node -e "import('./scripts/prepare/steps.mjs').then(({ prepare }) => prepare('start')).then((ok) => process.exit(ok ? 0 : 1))" \
  && npm cache clean --force \
  && install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "process.env.ROLE === 'worker' || fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# It is told to stop by SIGTERM and drains for some seconds.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "--no-allocation-site-pretenuring", "server/src/main.ts"]
