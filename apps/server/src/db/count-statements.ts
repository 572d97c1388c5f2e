/** Whatever statements can be sent on. */
interface Sender {
  query: (...sent: never[]) => unknown
  exec?: (...sent: never[]) => unknown
}

/** Counts what is sent on connections: how much a call asks of the database is what makes it slow first. */
export function statementCounter() {
  let sent = 0
  const counting = <Send extends (...sent: never[]) => unknown>(send: Send): Send =>
    ((...args: never[]) => {
      sent += 1
      return send(...args)
    }) as Send
  return {
    sent: () => sent,
    /** Counts further statements that do not pass through a connection's methods. */
    add: (count: number) => {
      sent += count
    },
    /** Makes a connection count; @returns the same one */
    on<On extends Sender>(connection: On): On {
      connection.query = counting(connection.query.bind(connection) as On['query'])
      if (connection.exec) connection.exec = counting(connection.exec.bind(connection) as NonNullable<On['exec']>)
      return connection
    },
  }
}
