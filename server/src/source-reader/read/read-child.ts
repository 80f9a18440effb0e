import { serveJobs } from '@makeready/press/pool/serve'
import { type ReadJob, readSource } from './read-source.ts'

serveJobs((job) => readSource(job as ReadJob))
