import { showToast } from '#web/app/toasts/show-toast.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { GENERIC_FAILURE } from './refusal.ts'

export function showFailure(error: unknown): void {
  void showToast({ message: errorMessage(error, GENERIC_FAILURE), color: 'red' })
}
