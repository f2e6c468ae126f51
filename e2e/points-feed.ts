import { FantasyPointsMessage, type FantasyPointsRequest } from '@tuff/contract'
import { withoutHeartbeat } from './heartbeat.ts'

/** Subscribes to the fantasy points feed with the page's token, until `last` arrives. */
export function fetchPoints(
  feedUrl: string,
  request: FantasyPointsRequest,
  last: FantasyPointsMessage['action'],
): Promise<FantasyPointsMessage[]> {
  return new Promise((resolve, reject) => {
    const messages: FantasyPointsMessage[] = []
    const socket = new WebSocket(withoutHeartbeat(feedUrl))
    socket.onopen = () => socket.send(JSON.stringify(request))
    socket.onmessage = ({ data }) => {
      try {
        messages.push(FantasyPointsMessage.parse(JSON.parse(data)))
        if (messages.at(-1)?.action !== last) return
        resolve(messages)
      } catch (error) {
        reject(error)
      }
      socket.close()
    }
    socket.onerror = () => reject(new Error('The fantasy points feed refused the connection'))
    socket.onclose = ({ code }) => reject(new Error(`The fantasy points feed closed with ${code} before '${last}'`))
  })
}
