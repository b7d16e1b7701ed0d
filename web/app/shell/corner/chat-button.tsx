import { useClickOutside } from '@mantine/hooks'
import { IconBrandWhatsapp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { companyQuery } from '#web/data/queries.ts'
import { chatsOf, type Chat } from '#web/features/company/whatsapp.ts'
import classes from './chat-button.module.css'

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Nothing without a number; one number opens its chat, several are offered (specification, section 5). */
export function ChatButton() {
  // It comes after the footer, which offers to retry what failed.
  const { data } = useQuery({ ...companyQuery, retryOnMount: false })
  const chats = data === undefined ? [] : chatsOf(data.ConfigEmpresa)
  const [only] = chats
  if (only === undefined) return null
  if (chats.length > 1) return <ChatMenu chats={chats} />
  return (
    <a className={classes.button} href={only.href} {...NEW_TAB} aria-label="Escríbenos por WhatsApp">
      <IconBrandWhatsapp size={26} aria-hidden />
      <span className="narrow-only">WhatsApp</span>
    </a>
  )
}

function ChatMenu({ chats }: { chats: readonly Chat[] }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false))
  const id = useId()

  useEffect(() => {
    if (isOpen) list.current?.querySelector('a')?.focus()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  return (
    <div
      ref={box}
      className="relative"
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // Leaving it by keyboard closes it; a click on an element without focus does not.
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      {isOpen && (
        <div id={id} className={classes.menu}>
          <p className={classes.title}>¿Con quién quieres hablar?</p>
          <ul ref={list} className={classes.list}>
            {chats.map(({ label, href }) => (
              <li key={label}>
                <a href={href} {...NEW_TAB} onClick={close}>
                  <IconBrandWhatsapp size={22} aria-hidden />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <button
        ref={opener}
        type="button"
        className={classes.button}
        aria-label="Escríbenos por WhatsApp"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconX size={26} aria-hidden /> : <IconBrandWhatsapp size={26} aria-hidden />}
        <span className="narrow-only">WhatsApp</span>
      </button>
    </div>
  )
}
