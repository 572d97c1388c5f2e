export const createTeamUrl = '/profile/createteams'
