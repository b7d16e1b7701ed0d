// Attacks until its thread is ended.
import { workerData } from 'node:worker_threads'
import { ATTACKS } from './attacks.ts'

const { name, port } = workerData as { readonly name: string; readonly port: number }
await ATTACKS.find((attack) => attack.name === name)?.run(port)
