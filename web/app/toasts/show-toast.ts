import type { NotificationData } from '@mantine/notifications'
import { chunkOrNull } from '#web/app/lazy/failed-chunk.ts'

/** Shows a toast; the code for it is fetched when it is not there yet. */
export async function showToast(toast: NotificationData): Promise<void> {
  const part = await chunkOrNull(import('./toast-area.tsx'))
  part?.addToast(toast)
}
