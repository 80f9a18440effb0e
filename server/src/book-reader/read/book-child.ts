import { serveJobs } from '@makeready/press/pool/serve'
import { type ReadBookJob, readBook } from './read-book.ts'

serveJobs((job) => readBook(job as ReadBookJob))
