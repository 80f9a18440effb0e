import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { whyMissing } from './debian-package.ts'
import { freePort } from './free-port.ts'

const PROGRAM = '/usr/sbin/nginx'

/** Why nginx cannot be used here, if so. */
export const whyNoNginx = () => whyMissing(PROGRAM, 'nginx-light')

/** nginx in front of these ports, configured as in docs/SELF_HOSTING.md: round robin without sticky sessions. */
export async function startNginx(ports: readonly number[]): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-nginx-'))
  const port = await freePort()
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
    events { worker_connections 2048; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      upstream makeready { ${servers} }
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 68m;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_buffering off;
        proxy_read_timeout 1h;
        add_header X-Served-By $upstream_addr always;
        location / {
          proxy_pass http://makeready;
        }
        location = /api/v1/account/imports {
          client_max_body_size 5g;
          proxy_request_buffering off;
          proxy_pass http://makeready;
        }
      }
    }`,
  )
  const nginx = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  const exited = new Promise((resolve) => nginx.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => null))) await wait(50)
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
