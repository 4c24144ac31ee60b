package io.confetti.gateway;

import io.confetti.platform.architecture.SuiteScripts;

class SuiteScriptsTest extends SuiteScripts {}
