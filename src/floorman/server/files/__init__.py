"""What the server gives as files: workbooks, paper, calendars."""
