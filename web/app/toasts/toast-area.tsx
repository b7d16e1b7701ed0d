import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications, type NotificationData } from '@mantine/notifications'

/** Specification, section 9. */
const SHOWN_FOR_MS = 3000

export function ToastArea() {
  return <Notifications position="top-right" autoClose={SHOWN_FOR_MS} />
}

export function addToast(toast: NotificationData): void {
  notifications.show({ ...toast, closeButtonProps: { 'aria-label': 'Cerrar' } })
}
