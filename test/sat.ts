import { onTestFinished } from 'vitest'
import { openSatService, type SatService } from './sat-service.ts'

export type { SatFault, SatFields, SatService } from './sat-service.ts'

/** It ends after the test. */
export async function openTestSatService(): Promise<SatService> {
  const service = await openSatService()
  onTestFinished(() => service.close())
  return service
}
