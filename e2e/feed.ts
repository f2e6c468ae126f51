import { StandingsMessage } from '@tuff/contract'
import { contentAlone } from './heartbeat.ts'

export function fetchStandings(feedUrl: string): Promise<StandingsMessage['data']> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(contentAlone(feedUrl))
    socket.onopen = () => socket.send(JSON.stringify({ action: 'getStandings' }))
    socket.onmessage = ({ data }) => {
      try {
        resolve(StandingsMessage.parse(JSON.parse(data)).data)
      } catch (error) {
        reject(error)
      }
      socket.close()
    }
    socket.onerror = () => reject(new Error('The standings feed refused the connection'))
    socket.onclose = ({ code }) => reject(new Error(`The standings feed closed with ${code} before it responded`))
  })
}
