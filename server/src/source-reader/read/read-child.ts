import { serveJobs } from '@makeready/press/pool/serve'
import { type ReadJob, readSource } from './read-source.ts'

// the other side (reader.ts) sends jobs of this kind alone
serveJobs((job) => readSource(job as ReadJob))
